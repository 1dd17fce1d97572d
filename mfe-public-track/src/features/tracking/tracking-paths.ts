/** The page of one parcel; the brand's token stays in the address, so that the page keeps its looks. */
export function resultPath(awb: string, brandToken: string | null): string {
  return `/track/${encodeURIComponent(awb)}${brandQuery(brandToken)}`;
}

export function landingPath(brandToken: string | null): string {
  return `/track${brandQuery(brandToken)}`;
}

function brandQuery(brandToken: string | null): string {
  return brandToken ? `?t=${encodeURIComponent(brandToken)}` : '';
}
