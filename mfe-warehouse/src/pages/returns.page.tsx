export { ReturnsScreen as ReturnsPage } from '../features/returns/returns-screen.js';
