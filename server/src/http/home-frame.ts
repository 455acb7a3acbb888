import type { Data } from '@xinqi/domain/contract/contract'
import type { OrganisationFlavour } from '@xinqi/domain/edition/flavour'
import { priceText } from '@xinqi/domain/money'
import { portraitPath } from '@xinqi/domain/picture-address'
import { categoryLists } from '@xinqi/domain/rules/categories'
import {
  asOfText,
  dotted,
  IN_SIGHT,
  isBookable,
  nextFreeText,
  priceUnit,
  searchText,
  shownFields,
  spokenItem,
  summaryText,
  typeName,
  type ConsultantItem,
  type ConsultantPage,
} from '@xinqi/domain/text/consultant-labels'
import { greeting } from '@xinqi/domain/text/day-names'
import { Markup, markup } from '../../../domain/text/html-text'

/** What the home page of an organisation shows first. */
export interface HomeContent {
  flavour: OrganisationFlavour
  now: Date
  /** Undefined: it could not be read in time. */
  list: ConsultantPage | undefined
  categories: Data<'GET /appoint/consultCategory/getCategoryList'> | undefined
}

const NOTHING = new Markup('')
/** As high as with its tabs. Which these are the app knows. */
const TAB_BAR = markup`<div class="ui-tab-bar" aria-hidden="true"><div class="ui-tab-bar__item"><div class="ui-icon"></div><span class="ui-tab-bar__label">${'\u00a0'}</span></div></div>`

/**
 * The home page as src/pages/home draws it, down to the people in sight: the same classes, hence the same boxes, so that the
 * page takes over what people read already (test/e2e/first-frame.spec.ts compares the two). Of an edition with a brand or a
 * notice above its list, or one that begins elsewhere, nothing is drawn.
 */
export function homeFrame(content: HomeContent): Markup {
  const { flavour, list, categories = [] } = content
  if (!isPlain(flavour)) return NOTHING
  return markup`<div class="ui-nav"><div class="ui-nav__side"></div><div class="ui-nav__title" role="heading" aria-level="1">${flavour.homeTitle ?? flavour.name}</div><div class="ui-nav__side ui-nav__side_end"></div></div><div class="ui-screen__content is-padded">${greetingFrame(content)}<div class="home__find"><a class="ui-press home__search" href="/search?orgId=${flavour.orgId}"><div class="ui-icon ui-icon_18 ui-icon-search" aria-hidden="true"></div><div class="home__search-words">${searchText(flavour.words.person)}</div></a><div class="filter-button" aria-hidden="true"><div class="ui-icon ui-icon_18 ui-icon-list-filter"></div></div></div>${chips(categories)}${fromBefore(content)}<div role="list">${people(list).map((item) => card(item, content))}</div></div>${TAB_BAR}`
}

const isPlain = ({ features, notice, landing }: OrganisationFlavour): boolean =>
  !features.brandOnLogin && notice === null && landing === 'home'

const people = (list: ConsultantPage | undefined): ConsultantItem[] => list?.list.slice(0, IN_SIGHT) ?? []

function greetingFrame({ flavour: { words }, now, list }: HomeContent): Markup {
  const free = words.free === null ? NOTHING : markup`<div class="home__free">${words.free}</div>`
  return markup`<div class="home__greeting"><div class="home__title" role="heading" aria-level="1">${words.greeting ?? greeting(now)}</div><div class="home__summary">${list ? summaryText(list, now, words.person) : '\u00a0'}</div>${free}</div>`
}

/** They choose once the page is there; until then they are only to be seen. */
const chips = (categories: NonNullable<HomeContent['categories']>): Markup =>
  markup`<div class="home__chips" aria-hidden="true"><div class="ui-press ui-chip is-selected"><div>推荐</div></div>${categoryLists(
    categories,
  ).first.map(({ categoryName }) => markup`<div class="ui-press ui-chip"><div>${categoryName}</div></div>`)}</div>`

const fromBefore = ({ list, now }: HomeContent): Markup =>
  list?.asOf === undefined
    ? NOTHING
    : markup`<div class="as-of" role="status"><div class="ui-banner"><div class="ui-icon ui-icon_22 ui-icon-info ui-banner__mark" aria-hidden="true"></div><div class="ui-banner__words"><div class="ui-banner__title">${asOfText(list.asOf, now)}</div></div></div></div>`

function card(item: ConsultantItem, { flavour, now }: HomeContent): Markup {
  const closed = isBookable(item) ? '' : ' is-closed'
  return markup`<div role="listitem"><a class="ui-press ui-card ui-card_tight consultant-card" href="/detail?consultantId=${item.consultantId}&amp;orgId=${flavour.orgId}" aria-label="${spokenItem(item, now)}">${portrait(item)}<div class="consultant-card__head"><span class="consultant-card__name">${item.userName}</span><span class="consultant-card__type">${typeName(item)}</span><span class="ui-price ui-price_normal">${priceText(item.price)}<span class="ui-price__unit"> ${priceUnit(item)}</span></span></div><div class="consultant-card__motto">${item.consultantMsg}</div><span class="ui-tag-line">${dotted(shownFields(item))}</span><div class="consultant-card__free${closed}"><div class="ui-icon ui-icon_16 ui-icon-clock" aria-hidden="true"></div>${nextFreeText(item, now)}</div></a></div>`
}

/** Picture and initial as src/ui/avatar. In `noscript`: a phone that remembers another edition is not to fetch it. */
function portrait({ userName, homepage }: ConsultantItem): Markup {
  const face =
    homepage === ''
      ? markup`<span class="ui-avatar__initial">${[...userName].at(-1) ?? ''}</span>`
      : markup`<noscript><img class="ui-avatar__image" src="${portraitPath(homepage)}" width="64" height="76" alt=""></noscript>`
  return markup`<div class="ui-avatar ui-avatar_64" role="img" aria-label="${userName}">${face}</div>`
}

/** What the head of the document has the browser fetch at once: it would else hear of the portraits only behind the styles. */
export const portraitLinks = ({ flavour, list }: HomeContent): Markup =>
  markup`${(isPlain(flavour) ? people(list) : [])
    .filter(({ homepage }) => homepage !== '')
    .map(({ homepage }) => markup`<link rel="preload" as="image" href="${portraitPath(homepage)}">`)}`
