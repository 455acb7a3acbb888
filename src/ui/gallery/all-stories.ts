import { stories as avatar } from '../avatar/avatar.story'
import { stories as banner } from '../banner/banner.story'
import { stories as button } from '../button/button.story'
import { stories as card } from '../card/card.story'
import { stories as cell } from '../cell/cell.story'
import { stories as chart } from '../chart/chart.story'
import { stories as lineChart } from '../line-chart/line-chart.story'
import { stories as checkbox } from '../checkbox/checkbox.story'
import { stories as chip } from '../chip/chip.story'
import { stories as choiceStrip } from '../choice-strip/choice-strip.story'
import { stories as closeButton } from '../close-button/close-button.story'
import { stories as codeBoxes } from '../code-boxes/code-boxes.story'
import { stories as countdown } from '../countdown/countdown.story'
import { stories as dayStrip } from '../day-strip/day-strip.story'
import { stories as dialog } from '../dialog/dialog.story'
import { stories as drawing } from '../drawing/drawing.story'
import { stories as empty } from '../empty/empty.story'
import { stories as errorState } from '../error-state/error-state.story'
import { stories as field } from '../field/field.story'
import { stories as float } from '../float/float.story'
import { stories as growingLine } from '../growing-line/growing-line.story'
import { stories as icon } from '../icon/icon.story'
import { stories as illustration } from '../illustration/illustration.story'
import { stories as imagePreview } from '../image-preview/image-preview.story'
import { stories as loaded } from '../loaded/loaded.story'
import { stories as loading } from '../loading/loading.story'
import { stories as navBar } from '../nav-bar/nav-bar.story'
import { stories as listBeside } from '../list-beside/list-beside.story'
import { stories as phoneField } from '../phone-field/phone-field.story'
import { stories as press } from '../press/press.story'
import { stories as price } from '../price/price.story'
import { stories as pullList } from '../pull-list/pull-list.story'
import { stories as qrDialog } from '../qr-dialog/qr-dialog.story'
import { stories as radioList } from '../radio-list/radio-list.story'
import { stories as screen } from '../screen/screen.story'
import { stories as scrollStrip } from '../scroll-strip/scroll-strip.story'
import { stories as searchField } from '../search-field/search-field.story'
import { stories as segmented } from '../segmented/segmented.story'
import { stories as sheet } from '../sheet/sheet.story'
import { stories as skeleton } from '../skeleton/skeleton.story'
import { stories as slotGrid } from '../slot-grid/slot-grid.story'
import { stories as stars } from '../stars/stars.story'
import { stories as tabBar } from '../tab-bar/tab-bar.story'
import { stories as tabs } from '../tabs/tabs.story'
import { stories as tag } from '../tag/tag.story'
import { stories as timeline } from '../timeline/timeline.story'
import { stories as toast } from '../toast/toast.story'
import type { Story } from './story'

export interface ComponentStories {
  component: string
  stories: readonly Story[]
}

/** Every component of the kit with its states, in the order the gallery shows them. */
export const ALL_STORIES: readonly ComponentStories[] = [
  { component: 'Button', stories: button },
  { component: 'Press', stories: press },
  { component: 'Chip', stories: chip },
  { component: 'ChoiceStrip', stories: choiceStrip },
  { component: 'Tag', stories: tag },
  { component: 'Price', stories: price },
  { component: 'Stars', stories: stars },
  { component: 'Avatar', stories: avatar },
  { component: 'Banner', stories: banner },
  { component: 'Card', stories: card },
  { component: 'Cell', stories: cell },
  { component: 'ScrollStrip', stories: scrollStrip },
  { component: 'ListBeside', stories: listBeside },
  { component: 'DayStrip', stories: dayStrip },
  { component: 'SlotGrid', stories: slotGrid },
  { component: 'Field', stories: field },
  { component: 'PhoneField', stories: phoneField },
  { component: 'SearchField', stories: searchField },
  { component: 'CodeBoxes', stories: codeBoxes },
  { component: 'Checkbox', stories: checkbox },
  { component: 'RadioList', stories: radioList },
  { component: 'Segmented', stories: segmented },
  { component: 'Tabs', stories: tabs },
  { component: 'TabBar', stories: tabBar },
  { component: 'NavBar', stories: navBar },
  { component: 'Countdown', stories: countdown },
  { component: 'CloseButton', stories: closeButton },
  { component: 'Sheet', stories: sheet },
  { component: 'Dialog', stories: dialog },
  { component: 'QrDialog', stories: qrDialog },
  { component: 'Toast', stories: toast },
  { component: 'Loading', stories: loading },
  { component: 'Skeleton', stories: skeleton },
  { component: 'Empty', stories: empty },
  { component: 'ErrorState', stories: errorState },
  { component: 'Loaded', stories: loaded },
  { component: 'PullList', stories: pullList },
  { component: 'ImagePreview', stories: imagePreview },
  { component: 'Drawing', stories: drawing },
  { component: 'Float', stories: float },
  { component: 'Timeline', stories: timeline },
  { component: 'Chart', stories: chart },
  { component: 'LineChart', stories: lineChart },
  { component: 'Illustration', stories: illustration },
  { component: 'GrowingLine', stories: growingLine },
  { component: 'Icon', stories: icon },
  { component: 'Screen', stories: screen },
]
