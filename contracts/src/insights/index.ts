export * from './insights.dto.js';
export * from './insights-range.js';
export * from './return-reasons.js';
