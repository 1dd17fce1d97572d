export { RecommendationModule } from './recommendation.module.js';
