export const PRODUCT_TYPES = ['Premium', 'Sub-premium', 'Mass', 'Niche'] as const;
export const PACK_SIZES = ['Sachet', 'Small', 'Medium', 'Large', 'Family Pack'] as const;
export const ONLINE_PRESENCES = ['Ecom', 'Ecom & Quick comm', 'No', 'Very few'] as const;
export const INDUSTRIES = ['FMCG', 'Pharma', 'Cosmetics', 'Electronics', 'Other'] as const;
/** Spelled as the specification spells it. */
export const BRAND_AGES = ['New', 'Regional', 'National', 'Challenge'] as const;

/** Offered beside the categories of the own catalogue. */
export const COMMON_CATEGORIES = [
  'Baby Care',
  'Bakery',
  'Beverages',
  'Breakfast',
  'Confectionery',
  'Dairy',
  'Electronics',
  'Health and Wellness',
  'Home Care',
  'Oils and Ghee',
  'Personal Care',
  'Pet Care',
  'Snacks',
  'Spices',
  'Staples',
  'Stationery',
] as const;

export const RECOMMENDATION_MESSAGES = {
  required: 'Required',
  categoriesFailed: 'Failed to fetch categories',
  moreThanZero: 'Should be more than 0',
} as const;
