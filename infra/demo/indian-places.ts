/** A city where parcels go, with real PIN codes of it and localities of it. */
export interface Place {
  city: string;
  state: string;
  pincodes: readonly string[];
  localities: readonly string[];
  /** How many parcels go there beside a small town's one. */
  weight: number;
}

/** `where`: PIN codes, a bar, localities. */
const place = (city: string, state: string, weight: number, where: string): Place => {
  const [pincodes = '', localities = ''] = where.split(' | ');
  return { city, state, weight, pincodes: pincodes.split(' '), localities: localities.split(', ') };
};

/** All 36 states and union territories; large cities weigh more, as in any seller's book. */
export const PLACES: readonly Place[] = [
  place(
    'Mumbai',
    'Maharashtra',
    14,
    '400001 400050 400053 400076 400092 | Fort, Bandra West, Andheri West, Powai, Borivali West',
  ),
  place('Pune', 'Maharashtra', 8, '411001 411014 411038 411045 | Camp, Viman Nagar, Kothrud, Baner'),
  place('Nagpur', 'Maharashtra', 3, '440001 440010 440022 | Sitabuldi, Dharampeth, Trimurti Nagar'),
  place(
    'Delhi',
    'Delhi',
    12,
    '110001 110016 110019 110058 110085 | Connaught Place, Hauz Khas, Kalkaji, Janakpuri, Rohini',
  ),
  place(
    'Bengaluru',
    'Karnataka',
    14,
    '560001 560034 560038 560066 560102 | MG Road, Koramangala, Indiranagar, Whitefield, HSR Layout',
  ),
  place('Mysuru', 'Karnataka', 3, '570001 570017 570023 | Devaraja Mohalla, Vijayanagar, Kuvempunagar'),
  place(
    'Hyderabad',
    'Telangana',
    11,
    '500001 500032 500034 500072 500081 | Abids, Gachibowli, Banjara Hills, Kukatpally, Madhapur',
  ),
  place('Warangal', 'Telangana', 2, '506001 506002 | Hanamkonda, Station Road'),
  place(
    'Chennai',
    'Tamil Nadu',
    11,
    '600001 600017 600020 600040 600096 | Parrys, T Nagar, Adyar, Anna Nagar, Perungudi',
  ),
  place('Coimbatore', 'Tamil Nadu', 4, '641001 641012 641018 | Town Hall, Gandhipuram, Race Course'),
  place('Madurai', 'Tamil Nadu', 2, '625001 625010 | Simmakkal, Tallakulam'),
  place(
    'Kolkata',
    'West Bengal',
    9,
    '700001 700019 700029 700064 700091 | BBD Bagh, Ballygunge, Gariahat, Salt Lake, Sector V',
  ),
  place('Siliguri', 'West Bengal', 2, '734001 734003 | Sevoke Road, Hill Cart Road'),
  place('Ahmedabad', 'Gujarat', 8, '380001 380009 380015 380054 | Khadia, Navrangpura, Satellite, Bodakdev'),
  place('Surat', 'Gujarat', 5, '395001 395007 395009 | Nanpura, Vesu, Adajan'),
  place('Jaipur', 'Rajasthan', 6, '302001 302015 302017 302020 | MI Road, Tonk Road, Malviya Nagar, Mansarovar'),
  place('Udaipur', 'Rajasthan', 2, '313001 313002 | Hathipole, Hiran Magri'),
  place('Lucknow', 'Uttar Pradesh', 6, '226001 226010 226016 | Hazratganj, Gomti Nagar, Indira Nagar'),
  place('Noida', 'Uttar Pradesh', 6, '201301 201304 201307 | Sector 18, Sector 93, Sector 62'),
  place('Varanasi', 'Uttar Pradesh', 2, '221001 221005 | Godowlia, Lanka'),
  place('Gurugram', 'Haryana', 6, '122001 122002 122018 | Civil Lines, DLF Phase 3, Sohna Road'),
  place('Faridabad', 'Haryana', 2, '121001 121002 | NIT, Old Faridabad'),
  place('Chandigarh', 'Chandigarh', 4, '160017 160022 160036 | Sector 17, Sector 22, Sector 36'),
  place('Ludhiana', 'Punjab', 4, '141001 141002 141008 | Civil Lines, Model Town, Haibowal'),
  place('Amritsar', 'Punjab', 2, '143001 143006 | Hall Bazaar, Chheharta'),
  place('Kochi', 'Kerala', 5, '682001 682016 682024 | Fort Kochi, MG Road, Edappally'),
  place('Thiruvananthapuram', 'Kerala', 3, '695001 695004 695011 | Statue, Pattom, Medical College'),
  place('Visakhapatnam', 'Andhra Pradesh', 4, '530001 530003 530017 | One Town, Waltair, MVP Colony'),
  place('Vijayawada', 'Andhra Pradesh', 3, '520001 520010 | Governorpet, Benz Circle'),
  place('Indore', 'Madhya Pradesh', 4, '452001 452010 | Rajwada, Vijay Nagar'),
  place('Bhopal', 'Madhya Pradesh', 3, '462001 462016 | Peer Gate, Arera Colony'),
  place('Patna', 'Bihar', 4, '800001 800013 800020 | Fraser Road, Patliputra, Kankarbagh'),
  place('Gaya', 'Bihar', 1, '823001 | Swarajpuri Road'),
  place('Bhubaneswar', 'Odisha', 3, '751001 751007 751024 | Unit 3, Saheed Nagar, Patia'),
  place('Cuttack', 'Odisha', 1, '753001 753012 | Buxi Bazaar, Badambadi'),
  place('Guwahati', 'Assam', 4, '781001 781005 781028 | Panbazar, Dispur, Beltola'),
  place('Ranchi', 'Jharkhand', 3, '834001 834002 | Main Road, Doranda'),
  place('Jamshedpur', 'Jharkhand', 2, '831001 831011 | Bistupur, Sonari'),
  place('Raipur', 'Chhattisgarh', 3, '492001 492007 | Sadar Bazaar, Shankar Nagar'),
  place('Dehradun', 'Uttarakhand', 3, '248001 248006 | Paltan Bazaar, Vasant Vihar'),
  place('Shimla', 'Himachal Pradesh', 2, '171001 171002 | The Mall, Chhota Shimla'),
  place('Srinagar', 'Jammu and Kashmir', 2, '190001 190008 | Lal Chowk, Rajbagh'),
  place('Jammu', 'Jammu and Kashmir', 2, '180001 180004 | Raghunath Bazaar, Gandhi Nagar'),
  place('Kargil', 'Ladakh', 1, '194103 | Main Bazaar, Baroo'),
  place('Panaji', 'Goa', 3, '403001 403002 | Fontainhas, Miramar'),
  place('Puducherry', 'Puducherry', 2, '605001 605008 | White Town, Lawspet'),
  place('Silvassa', 'Dadra and Nagar Haveli and Daman and Diu', 1, '396230 | Tokarkhada, Amli'),
  place('Port Blair', 'Andaman and Nicobar Islands', 1, '744101 | Aberdeen Bazaar, Haddo'),
  place('Gangtok', 'Sikkim', 1, '737101 | MG Marg, Deorali'),
  place('Shillong', 'Meghalaya', 1, '793001 793003 | Police Bazaar, Laitumkhrah'),
  place('Imphal', 'Manipur', 1, '795001 | Paona Bazaar, Thangal'),
  place('Aizawl', 'Mizoram', 1, '796001 | Zarkawt, Dawrpui'),
  place('Kohima', 'Nagaland', 1, '797001 | Main Town, Midland'),
  place('Agartala', 'Tripura', 1, '799001 | Battala, Krishnanagar'),
  place('Itanagar', 'Arunachal Pradesh', 1, '791111 | Ganga Market, Bank Tinali'),
];

/** Served by nobody in the simulator: such an order ends as unserviceable. */
export const UNSERVED_PLACES: readonly Place[] = [
  place('Kavaratti', 'Lakshadweep', 1, '682555 | Jetty Road, Beach Road'),
  place('Leh', 'Ladakh', 1, '194101 | Main Bazaar, Skara'),
  place('Car Nicobar', 'Andaman and Nicobar Islands', 1, '744301 | Malacca, Mus'),
];
