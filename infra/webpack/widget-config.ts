import { type Configuration } from 'webpack';
import { type RemoteName, workspacePath } from './paths.ts';
import { IntegrityListPlugin } from './plugins/integrity-list.plugin.ts';
import { PrecompressPlugin } from './plugins/precompress.plugin.ts';
import { type BuildMode, preset } from './preset.ts';

/** The scripts that brands put on their own pages: files with names that stay, and their hashes beside them. */
export function widgetConfig(name: RemoteName, mode: BuildMode): Configuration {
  const base = preset({ name, mode, output: 'dist-widget' });
  return {
    ...base,
    name: `${name}:widget`,
    entry: {
      widget: workspacePath(name, 'src/widget/index.ts'),
      checkout: workspacePath(name, 'src/widget/delivery/index.ts'),
    },
    output: { path: workspacePath(name, 'dist-widget'), filename: '[name].js', clean: true, publicPath: '' },
    plugins: [new IntegrityListPlugin(), new PrecompressPlugin()],
  };
}
