import { defineFragment } from 'federated-pages/remote';
import { FrameCart } from '../features/cart/frame-cart';

export default defineFragment<'mf-ordering/cart-link'>(() => <FrameCart in="menu" />);
