import HtmlWebpackPlugin from 'html-webpack-plugin';
import { type Configuration } from 'webpack';
import { foreign } from './foreign-types.ts';
import { workspacePath } from './paths.ts';
import { type BuildMode, preset } from './preset.ts';

/** `npm run workshop -w shared-ui`: every part of shared-ui, in both modes. */
export function workshopConfig(mode: BuildMode): Configuration {
  const base = preset({ name: 'shared-ui', mode, output: 'dist-workshop' });
  return {
    ...base,
    entry: workspacePath('shared-ui', 'workshop/main.tsx'),
    plugins: [
      ...(base.plugins ?? []),
      foreign(new HtmlWebpackPlugin({ template: workspacePath('shared-ui', 'workshop/index.html'), publicPath: '/' })),
    ],
  };
}
