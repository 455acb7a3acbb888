import { readStrokes, type Stroke } from '@xinqi/domain/rules/drawing'
import { useState } from 'react'
import type { Story } from '../gallery/story'
import { DrawingPad } from './drawing-pad'
import { DrawingView } from './drawing-view'

const LINE = 'BBGQKKgLuHggQuGQg'

function Pad() {
  const [strokes, setStrokes] = useState<Stroke[]>(() => readStrokes(LINE) ?? [])
  return (
    <DrawingPad
      id='drawing-pad-story'
      strokes={strokes}
      colour={4}
      width={1}
      label='画纸'
      onStroke={(stroke) => setStrokes([...strokes, stroke])}
    />
  )
}

export const stories: Story[] = [
  { name: '画纸', render: () => <Pad /> },
  { name: '一幅画', render: () => <DrawingView id='drawing-story' strokes={LINE} title='一条线' description='' /> },
  {
    name: '用文字说的画',
    render: () => (
      <DrawingView id='drawing-words-story' strokes='' title='' description='一个人在雨里，没有打伞，抬着头。' />
    ),
  },
]
