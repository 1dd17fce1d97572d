import { isCommonPassword } from './common-password.js';

describe('A common password', () => {
  it.each([
    'Password@1',
    'P@ssw0rd!',
    'p@$$w0rd1',
    'Welcome@123',
    'Admin@123',
    'Admin#2026',
    'Qwerty@123',
    'Abcd@1234',
    'Test@1234',
    'India@1947',
    'Krishna@108',
    'Sachin@10',
    'Letmein!1',
    'iloveyou!1',
    '1234567!',
    '!12345678',
    '98765432@',
    'Asdfgh@1',
    'zxcvbnm,1',
    'passpass1!',
    '1qaz2wsx!',
    'Monkey123!',
    'Summer2026!',
    'aaaa1111!',
    '111111!!',
    'Jaishreeram@1',
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Rel1able#Tiffin',
    'Fresh#Chutney7',
    'tea+3biscuits',
    'k8#mVq2!zR',
    'blue-otter-41',
    'Warehouse#7dock',
    'g0down&rain',
  ])('is not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
