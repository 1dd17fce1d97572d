import { type Configuration } from 'webpack';
import { type RemoteName, workspacePath } from './paths.ts';
import { IntegrityListPlugin } from './plugins/integrity-list.plugin.ts';
import { PrecompressPlugin } from './plugins/precompress.plugin.ts';
import { type BuildMode, preset } from './preset.ts';

/** The script that brands put on their own pages: one file with a name that stays, and its hash beside it. */
export function widgetConfig(name: RemoteName, mode: BuildMode): Configuration {
  const base = preset({ name, mode, output: 'dist-widget' });
  return {
    ...base,
    name: `${name}:widget`,
    entry: { widget: workspacePath(name, 'src/widget/index.ts') },
    output: { path: workspacePath(name, 'dist-widget'), filename: '[name].js', clean: true, publicPath: '' },
    plugins: [new IntegrityListPlugin(), new PrecompressPlugin()],
  };
}
