import webpack, { type Configuration } from 'webpack';

/** Runs one build. Throws with webpack's own list of errors. */
export function runWebpack(config: Configuration): Promise<webpack.Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack gave no result'));
      if (stats.hasErrors())
        return reject(new Error(`${config.name ?? ''}: the build failed\n${stats.toString('errors-only')}`));
      return resolve(stats);
    });
  });
}
