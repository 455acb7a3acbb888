import { View } from '@tarojs/components'
import type { Story } from '../gallery/story'
import { Avatar } from './avatar'

const DRAWING =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 76'><path fill='#DDE8E2' d='M0 0h64v76H0z'/>" +
  "<path d='M17 34c0-12 6-19 15-19s15 7 15 19c0 9 1 17 3 22H14c2-5 3-13 3-22z' fill='#3A2E2A'/>" +
  "<path d='M10 80c0-16 9-24 22-24s22 8 22 24z' fill='#4E7C73'/><path d='M27 46h10v10c0 3-2 5-5 5s-5-2-5-5z' fill='#F1CDB2'/>" +
  "<ellipse cx='32' cy='36' rx='11.5' ry='13.5' fill='#F1CDB2'/>" +
  "<path d='M20 36c0-12 5-17 12-17s12 5 12 17c-2-6-7-10-12-11-3 5-8 8-12 11z' fill='#3A2E2A'/>" +
  "<g fill='#2b2b2b'><circle cx='27.3' cy='37' r='1'/><circle cx='36.7' cy='37' r='1'/></g>" +
  "<path d='M29 43.2c2 1.6 4 1.6 6 0' stroke='#2b2b2b' stroke-width='1.1' fill='none' stroke-linecap='round'/></svg>"

/** A drawn portrait for the gallery. */
export const samplePortrait = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`

export const stories: Story[] = [
  {
    name: '竖像',
    render: () => (
      <View className='gallery-row'>
        <Avatar name='林一帆' src={samplePortrait} size={88} />
        <Avatar name='林一帆' src={samplePortrait} />
        <Avatar name='周砚' size={48} />
        <Avatar name='沈知微' size={32} />
      </View>
    ),
  },
  {
    name: '圆形、加载失败',
    render: () => (
      <View className='gallery-row'>
        <Avatar name='林一帆' src={samplePortrait} shape='round' size={48} />
        <Avatar name='周砚' src='data:image/png;base64,AA==' shape='round' size={40} />
        <Avatar name='W' shape='round' size={32} />
      </View>
    ),
  },
]
