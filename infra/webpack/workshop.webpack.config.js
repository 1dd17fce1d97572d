import { workshopConfig } from './workshop-config.ts';

export default (_env, { mode = 'development' }) => ({
  ...workshopConfig(mode),
  devServer: { port: Number(process.env.PORT ?? 8099), historyApiFallback: true, hot: true },
});
