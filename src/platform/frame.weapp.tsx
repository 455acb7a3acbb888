import { WebView } from '@tarojs/components'
import type { FrameProps } from '@/platform/frame.h5'

/** Fills the whole page, whatever stands around it. Its domain has to be registered with WeChat. */
export const Frame = ({ url }: FrameProps) => <WebView src={url} />
