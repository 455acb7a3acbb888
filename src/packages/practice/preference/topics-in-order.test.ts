import { topicsInOrder } from './topics-in-order'

test('each large topic, the largest number first, is followed by its own', () => {
  const topics = [
    { id: 1, parentId: 0 },
    { id: 39, parentId: 0 },
    { id: 40, parentId: 0 },
    { id: 3901, parentId: 39 },
    { id: 4002, parentId: 40 },
    { id: 4001, parentId: 40 },
  ]
  expect(topicsInOrder(topics).map(({ id }) => id)).toEqual([40, 4001, 4002, 39, 3901, 1])
})
