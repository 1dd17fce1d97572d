export interface ListBody {
  search?: string;
  searchFilter?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}
