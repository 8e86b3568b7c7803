// biome-ignore lint/style/noRestrictedImports: the one place
import { afterAll } from 'vitest';
import { endFile } from './afterFile.ts';
import './uneven.ts';

// Stands before each test file: files of one worker share their modules, and none leaves anything running to the next.
afterAll(endFile);
