/** One `FROM … AS name` of a Dockerfile, with what it takes over from the stage that it is built upon. */
export interface Stage {
  name: string;
  base: string;
  copies: Copy[];
  user: string;
  /** The entry point and the command behind it. */
  command: string[];
}

interface Copy {
  /** The stage it comes from; null: the repository. */
  from: string | null;
  sources: string[];
  target: string;
}

function readCopy(words: readonly string[]): Copy {
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null;
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** As far as our own Dockerfile goes. @throws Error for an instruction that it does not know */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter((row) => row !== '' && !row.startsWith('#'))) {
    const [instruction = '', ...words] = line.split(/\s+/);
    const rest = line.slice(instruction.length).trim();
    const stage = stages.at(-1);
    if (instruction === 'FROM') {
      const [base = '', , name = ''] = words;
      const parent = stages.find((one) => one.name === base);
      stages.push({
        name,
        base,
        copies: [...(parent?.copies ?? [])],
        user: parent?.user ?? 'root',
        command: [...(parent?.command ?? [])],
      });
    } else if (stage === undefined) throw new Error(`${instruction} stands before the first FROM`);
    else if (instruction === 'COPY') stage.copies.push(readCopy(words));
    else if (instruction === 'USER') stage.user = rest;
    else if (instruction === 'ENTRYPOINT' || instruction === 'CMD') stage.command.push(...wordsIn(rest));
    else if (!['WORKDIR', 'RUN', 'ENV', 'EXPOSE'].includes(instruction)) throw new Error(`${instruction} is not known`);
  }
  return stages;
}

function wordsIn(list: string): string[] {
  const words: unknown = JSON.parse(list);
  if (!Array.isArray(words)) throw new Error(`${list} is no list`);
  return words.map(String);
}
