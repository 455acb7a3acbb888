import { placeOf, readAt, type Chapters } from './manual-place'

const line = (id: number) => ({ id, slug: `s${id}`, title: `第 ${id} 节`, summary: '' })
const CHAPTERS: Chapters = [
  { ...line(1), sections: [line(2), line(3)] },
  { ...line(4), sections: [line(5)] },
]

describe('the place of a section in /manual/:fatherIndex/:sonIndex', () => {
  it('is counted from 0', () => {
    expect(readAt(CHAPTERS, { fatherIndex: 0, sonIndex: 0 })?.current.section.id).toBe(2)
    expect(readAt(CHAPTERS, { fatherIndex: 1, sonIndex: 0 })?.current.section.id).toBe(5)
  })

  it('knows the sections before and after it, over the end of a chapter', () => {
    const { previous, next } = readAt(CHAPTERS, { fatherIndex: 0, sonIndex: 1 }) ?? {}
    expect(previous?.section.id).toBe(2)
    expect(next).toMatchObject({ fatherIndex: 1, sonIndex: 0 })
    expect(readAt(CHAPTERS, { fatherIndex: 0, sonIndex: 0 })?.previous).toBeNull()
    expect(readAt(CHAPTERS, { fatherIndex: 1, sonIndex: 0 })?.next).toBeNull()
  })

  it.each([
    [0, 2],
    [2, 0],
    [9, 9],
  ])('%i/%i is not there', (fatherIndex, sonIndex) => {
    expect(readAt(CHAPTERS, { fatherIndex, sonIndex })).toBeNull()
  })

  it('is found again by the number of a section', () => {
    expect(placeOf(CHAPTERS, 5)).toMatchObject({ fatherIndex: 1, sonIndex: 0 })
    expect(placeOf(CHAPTERS, 1)).toBeNull()
  })
})
