// Runs before anything is installed, so: plain JavaScript, Node's own modules, nothing newer than Node 20.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const OLDEST_NODE = 20;
const WANTED_NODE = 24;
const INSTALL_BYTES = 3e9;

class Advice extends Error {}

function requireNode() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new Advice(
      `Godown needs Node.js ${OLDEST_NODE} or newer; this is ${process.version}. Install a newer one (https://nodejs.org), then run the command again.`,
    );
  }
}

function requireWritableFolder() {
  try {
    accessSync(ROOT, constants.W_OK);
    mkdirSync(join(ROOT, '.data'), { recursive: true });
    accessSync(join(ROOT, '.data'), constants.W_OK);
  } catch {
    throw new Advice(
      `${ROOT} cannot be written to: copy the repository to a folder of your own, and run the command there.`,
    );
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Packages of the lock file that are not installed in the locked version; npm writes what it installed at the very end. */
function missingPackages() {
  const wanted = readJson(join(ROOT, 'package-lock.json'))?.packages ?? {};
  const installed = readJson(join(ROOT, 'node_modules/.package-lock.json'))?.packages ?? {};
  return Object.keys(wanted).filter((path) => {
    const entry = wanted[path];
    if (!path.includes('node_modules/') || entry.link || entry.optional || entry.devOptional || entry.peer)
      return false;
    return installed[path]?.version !== entry.version;
  });
}

function requireSpace() {
  const disk = statfsSync(ROOT);
  if (disk.bavail * disk.bsize < INSTALL_BYTES)
    throw new Advice('The disk is nearly full: free some space (about 3 GB), then run the command again.');
}

function adviceForNpm(output) {
  if (/ENOSPC|no space left/i.test(output))
    return 'The disk is full: free some space (about 3 GB), then run the command again.';
  if (/EROFS|EACCES|EPERM/.test(output))
    return `${ROOT}/node_modules cannot be written to: run the command as the owner of this folder.`;
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET/.test(output))
    return 'The npm registry cannot be reached: check the network (npm ping), then run the command again.';
  return `npm could not install the packages:\n${output.trim().split('\n').slice(-8).join('\n')}`;
}

function showProgress(total, started) {
  if (!process.stdout.isTTY || process.env.CI) {
    console.log(`Installing ${total} packages (about a minute)`);
    return () => {};
  }
  const paths = Object.keys(readJson(join(ROOT, 'package-lock.json'))?.packages ?? {}).filter((path) =>
    path.includes('node_modules/'),
  );
  const timer = setInterval(() => {
    const done = paths.filter((path) => existsSync(join(ROOT, path, 'package.json'))).length;
    const filled = Math.round((done / paths.length) * 24);
    process.stdout.write(
      `\r\u001b[2K… Installing  ${((Date.now() - started) / 1000).toFixed(0)} s  ${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${done} of ${paths.length}`,
    );
  }, 500);
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\u001b[2K');
  };
}

function runNpm() {
  // Inside `npm start` npm tells where it lies; otherwise it is looked up on the PATH.
  const npm =
    process.env.npm_execpath && process.env.npm_execpath.endsWith('.js')
      ? [process.execPath, process.env.npm_execpath]
      : ['npm'];
  const args = [...npm.slice(1), 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // Started by another Node's npm, the run must not be confused by its settings.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV' && name !== 'NODE_OPTIONS'),
  );
  return new Promise((resolve, reject) => {
    const child = spawn(npm[0], args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    child.once('error', () =>
      reject(new Advice('npm was not found: install Node.js together with npm, then run the command again.')),
    );
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Advice(signal ? 'Stopped.' : adviceForNpm(output))),
    );
  });
}

async function install() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  requireSpace();
  const started = Date.now();
  const stopShowing = showProgress(missing.length, started);
  try {
    // Whatever a killed installation left half-way is not trusted.
    rmSync(join(ROOT, 'node_modules/.package-lock.json'), { force: true });
    await runNpm();
  } finally {
    stopShowing();
  }
  console.log(`✓ Installed ${missing.length} packages  ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** The pinned Node of node_modules; where no package of it exists, the machine's own if that is new enough. */
function wantedNode() {
  const pinned = join(ROOT, 'node_modules/.bin/node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= WANTED_NODE) return process.execPath;
  throw new Advice(
    `Node.js ${WANTED_NODE} comes with the packages on Linux (x64, arm64). On ${process.platform} ${process.arch} install Node.js ${WANTED_NODE}, then run the command again.`,
  );
}

/**
 * npm runs its scripts through a shell. A TERM that is sent to npm ends npm and that shell, and never reaches this process: it is
 * told by its parent's change. Only under npm: whoever starts the script itself may leave it running on purpose.
 */
function onNpmGone(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 200);
  timer.unref();
}

function runScript(script, args) {
  const bin = join(ROOT, 'node_modules/.bin');
  return new Promise((resolve) => {
    // The channel tells the script when this process is gone, however it ended.
    const child = spawn(wantedNode(), ['--disable-warning=ExperimentalWarning', join(ROOT, script), ...args], {
      cwd: ROOT,
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    // Ctrl-C reaches the whole group: the script cleans up, this process waits for it. A plain kill is passed on.
    process.on('SIGINT', () => {});
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    onNpmGone(() => child.kill('SIGTERM'));
    child.once('exit', (code, signal) => resolve(signal ? 1 : code));
    child.once('error', () => resolve(1));
  });
}

/** Installs what is missing or out of date, then runs a script of this repository on the pinned Node. */
export async function installThenRun(script, args) {
  try {
    requireNode();
    requireWritableFolder();
    await install();
    process.exitCode = await runScript(script, args);
  } catch (error) {
    console.error(error instanceof Advice ? error.message : error);
    process.exitCode = 1;
  }
}
