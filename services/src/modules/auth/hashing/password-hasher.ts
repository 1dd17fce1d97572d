import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { HashSlots } from './hash-slots.js';

/** argon2id as OWASP asks for: 19 MiB, two passes, one lane. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of nothing anybody knows: comparing with it costs what comparing with a real one costs. */
const NOBODYS = hash(crypto.randomUUID(), ARGON2ID);

/** Passwords as argon2id hashes, never more at once than the slots allow. */
@Injectable()
export class PasswordHasher {
  constructor(private readonly slots: HashSlots) {}

  hash(password: string): Promise<string> {
    return this.slots.run(() => hash(password, ARGON2ID));
  }

  /** For callers that hold a slot already. A missing hash takes as long as a wrong password. */
  async matchesInSlot(stored: string | null, password: string): Promise<boolean> {
    const matches = await verify(stored ?? (await NOBODYS), password);
    return matches && stored !== null;
  }

  matches(stored: string | null, password: string): Promise<boolean> {
    return this.slots.run(() => this.matchesInSlot(stored, password));
  }
}
