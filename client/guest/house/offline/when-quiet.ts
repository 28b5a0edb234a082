/** What the guest's app does once nobody waits for anything: a chunk of its own (client/guest/app/guest-app.ts). */
export { startLogDelivery } from '#client/net/log-delivery.ts';
export { keepHouse } from './keep-house.ts';
