import HtmlWebpackPlugin from 'html-webpack-plugin';
import { type Configuration } from 'webpack';
import { type RemoteName, workspacePath } from './paths.ts';
import { foreign } from './foreign-types.ts';
import { type BuildMode, preset } from './preset.ts';

/** A page that must be light: no federation, no shell. Built to `dist-page` of its remote's workspace. */
export function pageConfig(name: RemoteName, mode: BuildMode): Configuration {
  const base = preset({ name, mode, output: 'dist-page' });
  return {
    ...base,
    name: `${name}:page`,
    entry: { page: workspacePath(name, 'src/page/index.tsx') },
    plugins: [
      ...(base.plugins ?? []),
      foreign(
        new HtmlWebpackPlugin({
          template: workspacePath(name, 'src/page/index.html'),
          publicPath: '/',
          scriptLoading: 'defer',
        }),
      ),
    ],
  };
}
