import { Button, Flex, theme } from 'antd'
import { upload } from '../../api/call'
import { PickPicture } from '../../ui/pick-picture'

interface Props {
  value?: string | null
  onChange?: (logo: string | null) => void
  /** What is shown where none was uploaded. */
  drawn: string | null
  id?: string
  disabled?: boolean
}

const SIDE = 64

/** The logo: the drawn one, or a picture of one's own, which is there when all is saved. */
export function LogoField({ value = null, onChange, drawn, id, disabled = false }: Props) {
  const { token } = theme.useToken()
  const shown = value ?? drawn

  return (
    <Flex gap={16} align='center'>
      {shown && (
        <img
          src={shown}
          alt={value ? '上传的标志' : '画出来的标志'}
          width={SIDE}
          height={SIDE}
          style={{ objectFit: 'contain', borderRadius: 12, background: token.colorBgLayout }}
        />
      )}
      <PickPicture
        id={id}
        disabled={disabled}
        label='标志的图片'
        words='换一张图片'
        done='标志传好了，保存以后来访者看得到'
        send={async (picked) => onChange?.((await upload('POST /operator/edition/logo', picked)).logo)}
      />
      {value && (
        <Button disabled={disabled} onClick={() => onChange?.(null)}>
          用画出来的
        </Button>
      )}
    </Flex>
  )
}
