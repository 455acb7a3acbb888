import { fileAddress, pictureAddress } from './picture-address'

test('R276, R277: a picture is asked for 750 wide; the server sends it at quality 80', () => {
  expect(pictureAddress('/files/avatars/a.webp')).toBe('/files/avatars/a.webp?w=750')
  expect(pictureAddress('/files/rooms/a.JPG', 1500)).toBe('/files/rooms/a.JPG?w=1500')
})

test.each([
  '/files/portraits/1.svg',
  'data:image/png;base64,AA',
  'https://pictures.example/a.png',
  '/files/a.png?w=160',
])('what the server does not resize stays as it is: %s', (src) => {
  expect(pictureAddress(src)).toBe(src)
})

test('a file is named as it is', () => {
  expect(fileAddress('/files/posters/a.png')).toBe('/files/posters/a.png')
})
