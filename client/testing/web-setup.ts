/** What every DOM test starts with: IndexedDB in memory, and a page emptied after each test. */
import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
