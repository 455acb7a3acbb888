import { useState } from 'react'
import type { Story } from '../gallery/story'
import { PhoneField } from './phone-field'

function Phone({ start, error }: { start: string; error?: string }) {
  const [value, setValue] = useState(start)
  return <PhoneField value={value} onChange={setValue} areaCode='86' onAreaCode={() => undefined} error={error} />
}

export const stories: Story[] = [
  { name: '手机号', render: () => <Phone start='' /> },
  { name: '出错', render: () => <Phone start='12345' error='手机号码不正确' /> },
]
