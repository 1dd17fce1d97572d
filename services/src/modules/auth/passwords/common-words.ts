/** Words that lead the lists of passwords people choose, small letters only. Decorations around them do not count. */
const WORDS = `
password passwd passw pass passcode letmein welcome login admin administrator root master superuser user guest test tester testing
temp temporary default changeme secret private access service system server manager support office company business account bank
qwerty qwertyui qwertyuiop qwert qwer asdf asdfg asdfgh asdfghjkl asdfghj zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qaz qazxsw
qwaszx qweasd qweasdzxc poiuy poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa aaaaa aaaaaa xyz xxx xxxx xxxxxx
monkey dragon football baseball basketball soccer hockey cricket tennis golf superman batman spiderman ironman pokemon starwars matrix
sunshine princess shadow michael jordan jennifer hunter charlie andrew michelle thomas robert daniel matthew joshua jessica ashley
amanda nicole justin brandon heather anthony william george joseph richard david james john peter paul mark steven martin maria
anna hannah sarah emily samantha alexander alexis taylor jackson maggie bailey buster ginger pepper cookie cheese banana orange apple
cherry peaches chocolate coffee summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february
march april may june july august september october november december love iloveyou loveyou lovely loveme lover forever freedom angel
angels heaven jesus christ god blessed faith hope peace trust lucky happy smile family friend friends mother father mom dad mummy
daddy baby babygirl babyboy sweety sweetie sweetheart honey darling beautiful handsome flower flowers rose lily daisy butterfly tiger
lion eagle falcon hawk wolf bear panther jaguar dolphin horse dog cat kitty puppy fish bird rabbit mouse rainbow star stars moon
sun sky ocean river mountain thunder lightning storm fire ice snow diamond gold golden silver platinum crystal purple yellow green
blue red black white pink ferrari porsche mercedes bmw audi toyota honda yamaha suzuki harley mustang corvette camaro ranger rover
computer internet google facebook twitter instagram youtube whatsapp microsoft windows samsung nokia apple iphone android linux oracle
killer ninja samurai warrior legend hero king queen prince boss chief captain doctor engineer student teacher player gamer winner
champion power energy rocket magic mystery wizard merlin gandalf phoenix viper cobra scorpion spider skull ghost devil demon zombie
pirate hacker hello hellohello hi bye goodbye thankyou thanks please sorry welcome whatever nothing something anything everything
india indian bharat hindustan jaihind jai vande mataram incredible mumbai bombay delhi newdelhi kolkata calcutta chennai madras bangalore
bengaluru hyderabad pune ahmedabad jaipur lucknow kanpur nagpur indore bhopal patna surat gurgaon gurugram noida chandigarh goa kerala
gujarat punjab rajasthan maharashtra krishna radhakrishna radhe radha ram rama jaishreeram shreeram sriram sairam sai saibaba om omsairam
omnamahshivaya shiva shivshakti mahadev harharmahadev bholenath ganesh ganesha ganpati hanuman bajrang lakshmi laxmi saraswati durga kali
waheguru allah bismillah mohammad muhammad rahul rohit rohan amit ankit sumit sachin virat dhoni kohli sehwag tendulkar sanjay vijay
ajay suresh ramesh mahesh mukesh rajesh rakesh dinesh naresh ravi rajkumar raju kumar kumari sharma verma gupta singh patel shah khan
ansari reddy naidu iyer nair menon das roy ghosh banerjee priya pooja puja neha nisha anjali kavita sunita anita geeta gita rani rekha
deepak deepika pankaj manish manoj anil sunil arjun karan abhishek aishwarya amitabh shahrukh salman aamir katrina deepti swati shweta
sweta jyoti preeti priyanka aarti arti kiran suman mamta usha asha lata maya mohan sohan gopal govind kanha murari balaji tirupati venkatesh
srinivas chandra surya aditya aryan aarav vivaan ishaan ananya aadhya diya myra kamal gulab chameli namaste namaskar pyaar pyar dil jaan
jaanu babu shona mera tera bharatmata chowkidar sarkar neta bollywood masala chai samosa paneer biryani rasgulla ladoo diwali holi
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));
