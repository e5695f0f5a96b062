import { screen } from '#kit/console/screen.ts';

export const contactsScreens = [
  screen('/contactmanagement/customer', { title: { en: 'Customers', zh: '客户' }, menu: '/contactmanagement/customer' }, () => import('./customer/customer.screen.tsx'), 'CustomerScreen'),
];
