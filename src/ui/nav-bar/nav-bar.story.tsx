import type { Story } from '../gallery/story'
import { NavBar } from './nav-bar'

export const stories: Story[] = [{ name: '标题栏', render: () => <NavBar title='预约详情' onBack={() => undefined} /> }]
