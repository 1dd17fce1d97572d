import 'reflect-metadata';
import { jest } from '@jest/globals';

// The first file of a run also migrates the template database; on a busy machine that takes a minute.
jest.setTimeout(180_000);
