import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import type { LetterOperation } from '@xinqi/domain/text/letter'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'

type Letter = Data<'GET /appoint/consultLetter/getByPhoneOrOpenId'>['list'][number]

export interface PublicityProps {
  letter: Pick<Letter, 'letterNo' | 'publicity' | 'declineReason'>
  onOperate: (operation: LetterOperation, done: string) => Promise<void>
}

/** Whether others may read it: asked after the answer was read, and to be taken back at any time. */
export function Publicity({ letter: { letterNo, publicity, declineReason }, onOperate }: PublicityProps) {
  const agree = (
    <Button variant='ghost' size='medium' onPress={() => void onOperate('agree', '谢谢你愿意')}>
      愿意给别人看
    </Button>
  )
  const takeBack = (
    <Button variant='text' size='medium' onPress={() => void onOperate('takeBack', '已收回，别人看不到了')}>
      不再给别人看
    </Button>
  )
  if (publicity === 'private')
    return (
      <>
        <View className='my-letters__quiet'>
          愿意让有相似心事的人读到吗？上面没有你的名字，我们会先去掉认得出你的细节。不愿意也没关系，随时可以改主意。
        </View>
        <View className='my-letters__acts'>{agree}</View>
      </>
    )
  if (publicity === 'declined')
    return (
      <>
        <View className='my-letters__quiet'>{`没有公开：${declineReason ?? ''}`}</View>
        <View className='my-letters__acts'>
          {takeBack}
          {agree}
        </View>
      </>
    )
  return (
    <>
      <View className='my-letters__quiet'>
        {publicity === 'agreed' ? '你愿意给别人看。我们看过一遍之后放进信箱。' : '别人可以读到了，上面没有你的名字。'}
      </View>
      <View className='my-letters__acts'>
        {takeBack}
        {publicity === 'published' && (
          <Button variant='ghost' size='medium' onPress={() => void open('letterDetail', { letterNo })}>
            看看是什么样
          </Button>
        )}
      </View>
    </>
  )
}
