import { recommendationPage, type RecommendationForm } from './index.js';

const FORM: RecommendationForm = {
  name: 'Mango Fizz',
  category: 'Cold & Hot Drinks',
  type: 'Mass',
  packSize: 'Family Pack',
  online: 'Ecom & Quick comm',
  industry: 'FMCG',
  maturity: 'Challenge',
  price: 20.5,
  weight: 250,
  listing: 500,
  aov: 4000,
  volume: 1000,
  skus: 3,
  clusters: ['Noida', 'Greater Noida'],
};

describe('the external recommendation page', () => {
  it('[D2R-126, D2R-163] gets the twelve parameters, the volume as bv, and neither name nor industry', () => {
    const url = new URL(recommendationPage('https://recommend.example.com/retailers?lang=en', FORM));
    expect(url.origin + url.pathname).toBe('https://recommend.example.com/retailers');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      lang: 'en',
      category: 'Cold & Hot Drinks',
      type: 'Mass',
      packSize: 'Family Pack',
      online: 'Ecom & Quick comm',
      price: '20.5',
      weight: '250',
      listing: '500',
      aov: '4000',
      maturity: 'Challenge',
      bv: '1000',
      skus: '3',
      clusters: 'Noida,Greater Noida',
    });
  });
});
