import { SeededRandom } from './seeded-random.ts';

interface Product {
  title: string;
  category: string;
  hsnCode: string;
  /** Percent, as a whole. */
  gst: number;
  /** Rupees of the first variant. */
  price: number;
  /** Grams of the first variant. */
  weight: number;
  variants: readonly string[];
}

const PACKS = ['100 g', '200 g', '250 g', '500 g', '1 kg'] as const;
const SIZES = ['Small', 'Medium', 'Large', 'XL', 'XXL'] as const;
const COLOURS = ['Indigo', 'Madder red', 'Turmeric', 'Leaf green', 'Natural'] as const;

const product = (
  title: string,
  category: string,
  figures: readonly [hsn: string, gst: number, price: number, weight: number],
  variants: readonly string[],
): Product => {
  const [hsnCode, gst, price, weight] = figures;
  return { title, category, hsnCode, gst, price, weight, variants };
};

const FOOD: readonly Product[] = [
  product('Malabar black pepper', 'Spices', ['0904', 5, 140, 110], PACKS),
  product('Guntur chilli powder', 'Spices', ['0904', 5, 70, 110], PACKS),
  product('Salem turmeric', 'Spices', ['0910', 5, 55, 110], PACKS),
  product('Coriander powder', 'Spices', ['0909', 5, 45, 110], PACKS),
  product('Garam masala', 'Spices', ['0910', 5, 95, 110], PACKS),
  product('Cumin seeds', 'Spices', ['0909', 5, 80, 110], PACKS),
  product('Green cardamom', 'Spices', ['0908', 5, 390, 110], PACKS),
  product('Sambar powder', 'Spices', ['0910', 5, 75, 110], PACKS),
  product('Nilgiri tea', 'Tea and coffee', ['0902', 5, 120, 115], PACKS),
  product('Assam tea', 'Tea and coffee', ['0902', 5, 110, 115], PACKS),
  product('Masala chai', 'Tea and coffee', ['0902', 5, 150, 115], PACKS),
  product('Filter coffee', 'Tea and coffee', ['0901', 5, 160, 115], PACKS),
  product('Coorg arabica beans', 'Tea and coffee', ['0901', 5, 240, 115], PACKS),
  product('Ragi biscuits', 'Snacks', ['1905', 18, 60, 120], PACKS),
  product('Banana chips', 'Snacks', ['2008', 5, 70, 115], PACKS),
  product('Murukku', 'Snacks', ['2106', 5, 65, 115], PACKS),
  product('Peanut chikki', 'Snacks', ['1704', 5, 60, 115], PACKS),
  product('Roasted makhana', 'Snacks', ['2008', 5, 130, 120], PACKS),
  product('Sona masoori rice', 'Staples', ['1006', 5, 20, 105], PACKS),
  product('Hand-pounded poha', 'Staples', ['1904', 5, 18, 105], PACKS),
  product('Toor dal', 'Staples', ['0713', 5, 24, 105], PACKS),
  product('Ragi flour', 'Staples', ['1102', 5, 16, 105], PACKS),
  product('Palm jaggery', 'Sweeteners', ['1701', 5, 60, 110], PACKS),
  product('Forest honey', 'Sweeteners', ['0409', 5, 110, 180], PACKS),
  product('Cold-pressed groundnut oil', 'Oils', ['1508', 5, 60, 130], PACKS),
  product('Cold-pressed coconut oil', 'Oils', ['1513', 5, 75, 130], PACKS),
  product('Mango pickle', 'Pickles', ['2001', 5, 70, 190], PACKS),
  product('Lime pickle', 'Pickles', ['2001', 5, 65, 190], PACKS),
  product('Gongura pickle', 'Pickles', ['2001', 5, 80, 190], PACKS),
  product('Cashew halves', 'Dry fruit', ['0801', 5, 130, 110], PACKS),
];

const HOME: readonly Product[] = [
  product('Block-print kurta', 'Clothing', ['6206', 5, 899, 280], SIZES),
  product('Khadi shirt', 'Clothing', ['6205', 5, 999, 300], SIZES),
  product('Linen trousers', 'Clothing', ['6203', 5, 1499, 420], SIZES),
  product('Cotton nightwear', 'Clothing', ['6208', 5, 799, 320], SIZES),
  product('Handloom jacket', 'Clothing', ['6201', 5, 1899, 560], SIZES),
  product('Cotton dress', 'Clothing', ['6204', 5, 1299, 380], SIZES),
  product('Ikat stole', 'Clothing', ['6214', 5, 599, 180], COLOURS),
  product('Pashmina-style shawl', 'Clothing', ['6214', 5, 1799, 350], COLOURS),
  product('Bandhani dupatta', 'Clothing', ['6214', 5, 699, 160], COLOURS),
  product('Handloom cotton saree', 'Clothing', ['5208', 5, 2199, 620], COLOURS),
  product('Jaipuri quilt', 'Bedding', ['9404', 18, 2799, 1800], COLOURS),
  product('Double bedsheet', 'Bedding', ['6304', 5, 1399, 1150], COLOURS),
  product('Pillow cover pair', 'Bedding', ['6304', 5, 449, 260], COLOURS),
  product('Cotton dohar', 'Bedding', ['6301', 5, 1699, 1200], COLOURS),
  product('Cushion cover set', 'Furnishing', ['6304', 5, 749, 420], COLOURS),
  product('Cotton curtains', 'Furnishing', ['6303', 5, 1199, 980], COLOURS),
  product('Dhurrie rug', 'Furnishing', ['5702', 5, 1999, 2400], COLOURS),
  product('Jute door mat', 'Furnishing', ['5705', 5, 499, 900], COLOURS),
  product('Table runner', 'Dining', ['6302', 5, 549, 240], COLOURS),
  product('Napkin set', 'Dining', ['6302', 5, 399, 220], COLOURS),
  product('Table cover', 'Dining', ['6302', 5, 1099, 640], COLOURS),
  product('Apron', 'Dining', ['6211', 5, 449, 250], COLOURS),
  product('Brass diya', 'Decor', ['8306', 5, 649, 480], COLOURS),
  product('Terracotta planter', 'Decor', ['6913', 5, 549, 1350], COLOURS),
  product('Wooden tray', 'Decor', ['4420', 5, 899, 780], COLOURS),
  product('Blue pottery bowl', 'Decor', ['6912', 5, 749, 690], COLOURS),
  product('Tote bag', 'Bags', ['4202', 18, 399, 210], COLOURS),
  product('Potli pouch', 'Bags', ['4202', 18, 299, 90], COLOURS),
  product('Laptop sleeve', 'Bags', ['4202', 18, 799, 260], COLOURS),
  product('Cotton backpack', 'Bags', ['4202', 18, 1299, 540], COLOURS),
];

/** Body of `POST /catalogue`. */
export interface CatalogueItem {
  skuId: string;
  productTitle: string;
  variantTitle: string;
  category: string;
  handle: string;
  hsnCode: string;
  barcode: string;
  active: 1;
  price: number;
  weight: number;
  length: number;
  breadth: number;
  height: number;
  sgst: number;
  cgst: number;
  igst: number;
  utgst: number;
  imageUrls: string[];
}

const PACK_FACTORS = [1, 1.9, 2.3, 4.4, 8.2] as const;

function dimensions(weight: number, random: SeededRandom): Pick<CatalogueItem, 'length' | 'breadth' | 'height'> {
  // About 0.35 g per cubic centimetre: parcels of a plausible volumetric weight.
  const side = Math.cbrt(weight / 0.35);
  return {
    length: Math.ceil(side * 1.4),
    breadth: Math.ceil(side),
    height: Math.max(2, Math.round(side * (0.6 + random.next() * 0.3))),
  };
}

/** 150 items of one company: 30 products in five variants each. */
export function catalogueItems(company: string, seed: string): CatalogueItem[] {
  const random = new SeededRandom(`${seed}:catalogue:${company}`);
  const products = company === 'food' ? FOOD : HOME;
  return products.flatMap((one, number) =>
    one.variants.map((variant, index) => {
      const factor = one.variants === PACKS ? (PACK_FACTORS[index] ?? 1) : 1;
      const weight = Math.round(one.weight * factor);
      const handle = one.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      const initials = one.title
        .split(/[\s-]+/)
        .map((word) => word.charAt(0).toUpperCase())
        .join('');
      return {
        skuId: `${company === 'food' ? 'KF' : 'IL'}-${initials}${String(number + 1).padStart(2, '0')}-${index + 1}`,
        productTitle: one.title,
        variantTitle: variant,
        category: one.category,
        handle: `${handle}-${index + 1}`,
        hsnCode: one.hsnCode,
        barcode: `890${company === 'food' ? '1' : '2'}${String(number * 10 + index).padStart(9, '0')}`,
        active: 1,
        price: Math.round(one.price * factor),
        weight,
        ...dimensions(weight, random),
        sgst: one.gst / 2,
        cgst: one.gst / 2,
        igst: one.gst,
        utgst: one.gst / 2,
        imageUrls: [`https://images.godown.example/${company}/${handle}.jpg`],
      };
    }),
  );
}
