import { View } from '@tarojs/components'
import { DRAWING_THEME_TEXT, DRAWING_THEMES, type DrawingTheme } from '@xinqi/domain/text/drawing'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { DrawingCard } from '@/features/drawing/drawing-card'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Chip } from '@/ui/chip/chip'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'
import { OwnDrawings } from './own-drawings'
import '../drawing.scss'
import './index.scss'

type Tab = 'draw' | 'mine' | 'plaza'
const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'draw', label: '画一画' },
  { value: 'mine', label: '我的画' },
  { value: 'plaza', label: '大家的画' },
]

/** 绘画: a sheet to begin on, one's own drawings, and those that others let one see. */
export default function PaintingPage() {
  const orgId = useOrganisation((state) => state.orgId)
  const [tab, setTab] = useState<Tab>('draw')
  useShareCard(() => ({ title: '画一画 · 心栖', route: 'painting', params: { orgId } }))
  return (
    <AppPage route='painting' wide>
      <Tabs label='绘画' items={TABS} value={tab} onChange={setTab} />
      {tab === 'draw' && <Begin />}
      {tab === 'mine' && <OwnDrawings />}
      {tab === 'plaza' && <Plaza />}
    </AppPage>
  )
}

function Begin() {
  return (
    <View className='drawing-page'>
      <View className='drawing-page__quiet'>
        有些感受不好说，可以画。画得像不像没有关系，也没有标准答案。画好的只有你看得到；要不要交给咨询师，要不要给别人看，都由你。
      </View>
      <Card padding='none'>
        {DRAWING_THEMES.map((theme) => (
          <Cell
            key={theme}
            icon='pencil'
            title={DRAWING_THEME_TEXT[theme].label}
            note={DRAWING_THEME_TEXT[theme].lead}
            onPress={() => void open('drawing', { theme })}
          />
        ))}
      </Card>
      <Card padding='none'>
        <Cell
          icon='users'
          title='一起看画的咨询师'
          note='约一次咨询，把画交给他看'
          onPress={() => void open('consultantInPainting')}
        />
      </Card>
      <View className='drawing-page__quiet'>看不到或不方便画，也可以在画纸下面用文字说说你想画的。</View>
    </View>
  )
}

function Plaza() {
  const orgId = useOrganisation((state) => state.orgId)
  const [theme, setTheme] = useState<DrawingTheme>()
  const pages = usePages('GET /appoint/authorityNone/painting/plaza', { orgId, theme })
  return (
    <View>
      <View className='painting__themes' role='radiogroup' aria-label='主题'>
        <Chip role='radio' text='全部' selected={theme === undefined} onPress={() => setTheme(undefined)} />
        {DRAWING_THEMES.map((one) => (
          <Chip
            key={one}
            role='radio'
            text={DRAWING_THEME_TEXT[one].label}
            selected={theme === one}
            onPress={() => setTheme(one)}
          />
        ))}
      </View>
      <PullList
        of={pages}
        failed='画没有取到'
        empty={<Empty title='这里还没有画' hint='有人愿意给别人看的时候，会放在这里。' />}
      >
        {(drawings) => (
          <View className='drawing-cards'>
            {drawings.map((drawing) => (
              <DrawingCard
                key={drawing.drawingNo}
                id={`plaza-${drawing.drawingNo}`}
                drawing={drawing}
                note={drawing.likes > 0 ? `${drawing.likes} 人喜欢` : undefined}
                onPress={() => void open('drawingDetail', { drawingNo: drawing.drawingNo })}
              />
            ))}
          </View>
        )}
      </PullList>
    </View>
  )
}
