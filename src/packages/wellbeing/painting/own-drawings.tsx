import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { usePages } from '@/api/use-pages'
import { DrawingCard } from '@/features/drawing/drawing-card'
import { askForLogin } from '@/features/login/login-gate'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'

type OwnDrawing = Data<'GET /appoint/consultPainting/myPainting'>['list'][number]

/** What stands below one's own drawing: where it went, else when it was drawn. */
export function stateOf({ publicity, readingState, createTime }: OwnDrawing): string {
  if (readingState === 'handedOver') return '解读写好了'
  if (readingState === 'waiting') return '咨询师在看'
  if (publicity === 'public') return '别人看得到'
  if (publicity === 'waiting') return '等着公开'
  if (publicity === 'refused') return '这次没有公开'
  return createTime.slice(0, 10)
}

/** All that somebody has drawn. */
export function OwnDrawings() {
  const loggedIn = useSession((state) => state.user !== null)
  const pages = usePages('GET /appoint/consultPainting/myPainting', loggedIn ? {} : null)
  if (!loggedIn)
    return (
      <Empty
        title='登录后看到你的画'
        hint='画好的留在你的账号里，换了手机也在。'
        action={
          <Button variant='ghost' size='medium' onPress={() => void askForLogin()}>
            登录
          </Button>
        }
      />
    )
  return (
    <PullList
      of={pages}
      failed='你的画没有取到'
      empty={
        <Empty
          title='还没有画'
          hint='从一条线、一种颜色开始就好。'
          action={
            <Button size='medium' onPress={() => void open('drawing', { theme: 'free' })}>
              画一画
            </Button>
          }
        />
      }
    >
      {(drawings) => (
        <View className='drawing-cards'>
          {drawings.map((drawing) => (
            <DrawingCard
              key={drawing.drawingNo}
              id={`mine-${drawing.drawingNo}`}
              drawing={drawing}
              note={stateOf(drawing)}
              onPress={() => void open('drawingDetail', { drawingNo: drawing.drawingNo })}
            />
          ))}
        </View>
      )}
    </PullList>
  )
}
