import { useState } from 'react'
import { samplePortrait } from '../gallery/sample-portrait'
import type { Story } from '../gallery/story'
import { ImageGrid } from './image-grid'

function Proofs() {
  const [count, setCount] = useState(2)
  const urls = Array.from({ length: count }, (_, place) => `${samplePortrait}#${place}`)
  return (
    <ImageGrid
      urls={urls}
      label='证明图片'
      max={4}
      onAdd={() => setCount(count + 1)}
      onRemove={() => setCount(count - 1)}
    />
  )
}

export const stories: Story[] = [{ name: '选图片', render: () => <Proofs /> }]
