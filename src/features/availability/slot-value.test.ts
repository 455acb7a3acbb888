import { modesOf } from './slot-value'

describe('modesOf', () => {
  it('reads a comma list (R166) in the order of the documents, each once', () => {
    expect(modesOf('3, 1,3')).toEqual([1, 3])
  })

  it('leaves out what is not a way to meet', () => {
    expect(modesOf('')).toEqual([])
    expect(modesOf('0,4,x,2')).toEqual([2])
  })
})
