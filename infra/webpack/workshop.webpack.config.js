import HtmlWebpackPlugin from 'html-webpack-plugin';
import { workspacePath } from './paths.ts';
import { preset } from './preset.ts';

/** `npm run workshop -w shared-ui`: every part of shared-ui on one page, in both modes. */
export default (_env, { mode = 'development' }) => {
  const base = preset({ name: 'shared-ui', mode, output: 'dist-workshop' });
  return {
    ...base,
    entry: workspacePath('shared-ui', 'workshop/main.tsx'),
    plugins: [...base.plugins, new HtmlWebpackPlugin({ template: workspacePath('shared-ui', 'workshop/index.html') })],
    devServer: { port: Number(process.env.PORT ?? 8099), historyApiFallback: true, hot: false },
  };
};
