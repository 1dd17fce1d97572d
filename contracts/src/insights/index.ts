export * from './insights.dto.js';
export * from './insights-range.js';
