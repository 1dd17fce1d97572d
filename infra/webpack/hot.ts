import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { foreign } from './foreign-types.ts';

/**
 * React Refresh: an edit of a component is drawn in place, with what was typed. The refresh runtimes of a shell and of the
 * remotes in it are told apart by the name of the build; all of them speak to the one React of the page.
 */
export function hotPlugins(name: string): WebpackPluginInstance[] {
  return [
    foreign<WebpackPluginInstance>(new ReactRefreshPlugin({ library: name, overlay: false })),
    // In every entry, the one of a remote in a shell included.
    new webpack.EntryPlugin(import.meta.dirname, path.join(import.meta.dirname, 'reload-if-not-refreshed.js'), {}),
  ];
}
