import { Image, View } from '@tarojs/components'
import { classNames } from '@/ui/class-names'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Loaded } from '@/ui/loaded/loaded'
import { Sheet } from '@/ui/sheet/sheet'
import { dragProps } from '@/ui/use-drag'
import { usePiece } from './slider/use-piece'
import { useVendor } from './slider/use-vendor'
import { usePuzzle, type Puzzle, type PuzzlePicture } from './slider/use-puzzle'
import './slider-captcha.scss'

const PICTURE_ID = 'slider-captcha-picture'

export interface SliderCaptchaProps {
  /** What went wrong before, when the slider has to be shown again (R63). */
  notice?: string | undefined
  /** Called with the ticket that sends one code. */
  onPassed: (ticket: string) => void
  onClose: () => void
}

/** Shows that a person asks for the code (R60): by a vendor's captcha where there is one, else by our own slider. */
export function SliderCaptcha(props: SliderCaptchaProps) {
  const own = useVendor(props)
  return own ? <OwnSlider {...props} /> : null
}

/** The piece is dragged into the gap, by finger, mouse or arrow keys. */
function OwnSlider({ notice, onPassed, onClose }: SliderCaptchaProps) {
  const puzzle = usePuzzle()
  const { failed } = puzzle
  // A picture is good for one try: where another one did not come, the last one is no use.
  const picture = failed ? undefined : (puzzle.picture ?? undefined)
  const failure = failed ? { message: '请检查网络后再试一次，手机号还在。' } : undefined
  return (
    <Sheet visible title='拖动滑块，补全图片' onClose={onClose}>
      {notice !== undefined && (
        <View className='slider-captcha__notice' role='alert'>
          {notice}
        </View>
      )}
      <Loaded
        of={{ data: picture, failure, refresh: puzzle.renew }}
        failed='图片没有取到'
        placeholder={<View className='slider-captcha__blank' role='status' aria-label='正在取图片' />}
      >
        {(shown) => <Board picture={shown} puzzle={puzzle} onPassed={onPassed} />}
      </Loaded>
      {!failed && (
        <Button variant='text' size='medium' block icon='refresh-cw' disabled={puzzle.busy} onPress={puzzle.renew}>
          换一张
        </Button>
      )}
    </Sheet>
  )
}

interface BoardProps {
  picture: PuzzlePicture
  puzzle: Puzzle
  onPassed: (ticket: string) => void
}

function Board({ picture, puzzle, onPassed }: BoardProps) {
  const { width, height, pieceSize } = picture
  const most = width - pieceSize
  const { x, ends, onKey } = usePiece({
    elementId: PICTURE_ID,
    width,
    most,
    disabled: puzzle.busy,
    pictureId: picture.captchaId,
    onRelease: (place, track) => {
      void puzzle.check(place, track).then((ticket) => {
        if (ticket !== null) onPassed(ticket)
      })
    },
  })
  const share = (length: number, of: number): string => `${(length / of) * 100}%`
  const left = share(x, width)
  const pieceWidth = share(pieceSize, width)
  return (
    <View className='slider-captcha'>
      <View id={PICTURE_ID} className='slider-captcha__picture' style={{ paddingTop: share(height, width) }}>
        <Image className='slider-captcha__background' src={picture.background} nativeProps={{ alt: '' }} />
        <View
          className='slider-captcha__piece'
          style={{ left, top: share(picture.pieceY, height), width: pieceWidth, height: share(pieceSize, height) }}
        >
          <Image className='slider-captcha__piece-image' src={picture.piece} nativeProps={{ alt: '' }} />
        </View>
      </View>
      <View className='slider-captcha__rail'>
        <View className='slider-captcha__words' aria-hidden='true'>
          {puzzle.busy ? '请稍候' : '按住，拖到形状一样的缺口'}
        </View>
        <View
          {...dragProps(ends, onKey)}
          catchMove
          className={classNames('slider-captcha__knob', puzzle.busy && 'is-busy')}
          style={{ left, width: pieceWidth }}
          role='slider'
          aria-label='拼图的位置。用左右方向键移动，上下方向键微调，回车确认'
          aria-valuemin='0'
          aria-valuemax={String(most)}
          aria-valuenow={String(Math.round(x))}
          aria-disabled={String(puzzle.busy)}
        >
          <Icon name='chevron-right' />
        </View>
        <View className='slider-captcha__keys' aria-hidden='true'>
          左右键移动，上下键微调，回车确认
        </View>
      </View>
    </View>
  )
}
