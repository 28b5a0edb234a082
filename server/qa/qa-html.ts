/** The markup of QA's bench. What changes is put in by client/qa. Developers read it: English, outside the catalogues. */

const lane = (kind: 'guest' | 'staff', title: string): string => `
<section class="lane" id="lane-${kind}" data-kind="${kind}" aria-labelledby="title-${kind}">
  <header class="lane-head">
    <h2 id="title-${kind}">${title}</h2>
    <span class="who" data-part="who">Nobody yet</span>
    <span class="state" data-part="state" data-state="none">no socket</span>
    <span class="pending" data-part="pending" hidden></span>
    <button type="button" data-act="reload">Reload</button>
  </header>
  <div class="faults" role="group" aria-label="Faults of the ${title.toLowerCase()}’s session">
    <label>Line <select data-fault="line"><option value="good">good</option><option value="slow">slow</option><option value="bad">bad</option><option value="offline">offline</option><option value="own">own</option></select></label>
    <label>Delay <input type="number" data-fault="latencyMs" min="0" max="30000" step="100" value="0"> ms</label>
    <label>Lost <input type="number" data-fault="loss" min="0" max="100" step="5" value="0"> %</label>
    <label>Clock <select data-fault="clockOffsetMs"><option value="0">right</option><option value="86400000">+1 day</option><option value="-86400000">−1 day</option><option value="90000000">+25 h</option><option value="-600000">−10 min</option></select></label>
    <label>Translating <select data-fault="translation"><option value="works">works</option><option value="fails">fails</option><option value="slow">slow</option></select></label>
    <button type="button" data-act="drop-socket">Drop socket</button>
    <button type="button" data-act="expire-token">Expire token</button>
  </div>
  <iframe title="${title}" data-part="frame"></iframe>
  <div class="facts" tabindex="0" role="region" aria-label="What the ${title.toLowerCase()}’s device holds and hears">
    <section><h3>Pending</h3><ol data-part="outbox"><li class="none">Nothing waits</li></ol></section>
    <section><h3>Cookie</h3><dl data-part="cookie"></dl></section>
    <section><h3>Socket</h3><ol data-part="events"><li class="none">No event yet</li></ol></section>
    <section><h3>Requests</h3><ol data-part="requests"><li class="none">None yet</li></ol></section>
  </div>
</section>`;

export const qaHtml = (nonce: string): string => `<!doctype html>
<html lang="en" data-facts="shown" data-lane="guest">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>QA’s bench · Bellhop</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/qa/style.css">
<script type="module" nonce="${nonce}" src="/qa/code/bench.ts"></script>
</head>
<body>
<header class="bar">
  <h1>QA’s bench</h1>
  <label>House <select id="house"></select></label>
  <label>Its mail <select id="mail"><option value="works">works</option><option value="fails">fails</option><option value="slow">slow</option></select></label>
  <nav class="lanes" aria-label="Side shown">
    <button type="button" data-show="guest" aria-pressed="true">Guest</button>
    <button type="button" data-show="staff" aria-pressed="false">Staff</button>
  </nav>
  <span class="fill"></span>
  <button type="button" data-open="people">People</button>
  <button type="button" data-open="screens">Screens</button>
  <button type="button" data-open="recordings">Recordings</button>
  <button type="button" id="facts" aria-pressed="true">Details</button>
  <button type="button" data-open="reset">Reset house</button>
</header>
<p id="said" role="status"></p>
<main>${lane('guest', 'Guest')}${lane('staff', 'Staff')}</main>
<dialog id="people" aria-labelledby="people-title"><header><h2 id="people-title">People and places</h2><button type="button" data-close>Close</button></header>
  <h3>Staff</h3><ul data-list="staff"></ul><h3>Guests with a code</h3><ul data-list="guests"></ul><h3>Rooms and places</h3><ul data-list="places"></ul></dialog>
<dialog id="screens" aria-labelledby="screens-title"><header><h2 id="screens-title">Every screen</h2><button type="button" data-close>Close</button></header><ul data-list="screens"></ul></dialog>
<dialog id="recordings" aria-labelledby="recordings-title"><header><h2 id="recordings-title">Recordings</h2><button type="button" data-close>Close</button></header>
  <p><button type="button" data-record="house">Record the house</button> <button type="button" data-record="guest">Record this guest</button></p><ul data-list="recordings"></ul></dialog>
<dialog id="reset" aria-labelledby="reset-title"><header><h2 id="reset-title">Reset the house?</h2><button type="button" data-close>Keep it</button></header>
  <p>Everything said since the seed is gone. Demo people stay signed in and recover; guests of a room’s code are signed out.</p>
  <p><button type="button" class="danger" id="reset-now">Reset</button></p></dialog>
</body>
</html>`;
