// Decorated contract classes need the metadata store before the first of them is imported.
import 'reflect-metadata';
import { configure } from '@testing-library/dom';

// A screen that is loaded for the first time on a busy machine takes longer than the library's one second. Tests that pass do not wait for it.
configure({ asyncUtilTimeout: 20_000 });
