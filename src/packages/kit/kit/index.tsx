import { Gallery } from '@/ui/gallery/gallery'
import { usePageParams } from '@/platform/navigation/page-params'
import { FEATURE_STORIES } from './feature-stories'

const THEMES = ['auto', 'light', 'dark'] as const

/** Every component in every state; `?theme=dark&scale=1.5` opens it so. */
export default function KitPage() {
  const params = usePageParams('kit')
  const theme = THEMES.find((name) => name === params.theme) ?? 'auto'
  return <Gallery theme={theme} fontScale={Number(params.scale) || 1} more={FEATURE_STORIES} />
}
