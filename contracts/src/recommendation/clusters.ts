export const RECOMMENDATION_CLUSTERS = [
  'Gurgaon',
  'East Delhi',
  'West Delhi',
  'North Delhi',
  'South Delhi',
  'Noida',
  'Greater Noida',
  'Ghaziabad',
] as const;
export type RecommendationCluster = (typeof RECOMMENDATION_CLUSTERS)[number];

export interface ClusterArea {
  /** PIN codes, as a POSIX regular expression. */
  pincodes: string;
  /** How addresses there name the city, as a POSIX regular expression without regard to case. */
  cities: string;
}

/** Source: India Post's directory of PIN codes. */
export const CLUSTER_AREAS: Readonly<Record<RecommendationCluster, ClusterArea>> = {
  Gurgaon: { pincodes: '^122', cities: '^ *(gurgaon|gurugram)' },
  'East Delhi': { pincodes: '^1100(31|32|51|53|9[0-6])$', cities: '^ *east delhi' },
  'West Delhi': {
    pincodes: '^1100(15|18|26|27|41|43|45|46|56|58|59|63|64|71|72|73|75|77|78|87)$',
    cities: '^ *west delhi',
  },
  'North Delhi': { pincodes: '^1100(06|07|09|3[3-6]|39|40|42|52|54|8[1-689])$', cities: '^ *north delhi' },
  'South Delhi': {
    pincodes: '^1100(03|13|14|16|17|19|2[0-5]|29|30|37|38|44|47|48|49|57|61|62|65|66|67|68|70|74|76|80)$',
    cities: '^ *south delhi',
  },
  Noida: { pincodes: '^2013(01|03|04|05|07|09)$', cities: '^ *noida' },
  'Greater Noida': { pincodes: '^(2013(06|08|10|12|18)|2032(07|09))$', cities: '^ *greater noida' },
  Ghaziabad: { pincodes: '^201(0|1|2)', cities: '^ *ghaziabad' },
};
