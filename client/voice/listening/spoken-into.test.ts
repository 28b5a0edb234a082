import { describe, expect, it } from 'vitest';
import { spokenInto } from './spoken-into.ts';

function field(text = '') {
  const at = { text };
  const put = spokenInto({
    get: () => at.text,
    set: (next) => {
      at.text = next;
    },
  });
  return { at, put };
}

describe('words in a field', () => {
  it('[VOICE-FIELD] come behind what is written there, and are put right as they grow', () => {
    const { at, put } = field('Please: ');
    put('to more');
    put('two more towels');
    expect(at.text).toBe('Please: two more towels');
  });

  it('[VOICE-FIELD] leave alone what somebody writes meanwhile', () => {
    const { at, put } = field();
    put('two more');
    at.text = 'Two more (large ones)';
    put('two more towels');
    put('two more towels please');
    expect(at.text).toBe('Two more (large ones) towels please');
    at.text = '';
    put('two more towels please now');
    expect(at.text).toBe('now');
  });

  it('[VOICE-FIELD] have spaces between them where the language has', () => {
    const { at, put } = field('タオルを');
    put('二枚');
    expect(at.text).toBe('タオルを二枚');
    const english = field('Two');
    english.put('towels');
    expect(english.at.text).toBe('Two towels');
  });
});
