/** Goes up whenever the list is changed; what that version finds is recorded beside its corpus. */
export const CRISIS_LIST_VERSION = 2

/**
 * How people say that they are in danger without the plain words, as the lines of the corpus say it
 * (`server/src/features/watch-word/testing/corpus`). Looked for on the device and, as part of the list, by the server. What is raised here is
 * measured there.
 */

const phrases = (text: string): readonly string[] => text.split(/[|\n]/).filter(Boolean)

/** The wish to be dead, leave-taking, being a burden; reasons for living that are gone. */
export const WISH_PHRASES = phrases(`
死了就好|死了是不是|再也不醒|不再醒来|不要醒过来|再也醒不过来|不想再醒|结束这一切|活着没什么意思|活着真没意思|活着真的没|活着有什么意思|活着还有什么
对这个世界没有留恋|没什么可留恋|世界上消失|没有我大家|没有我你们|没有我他们会|没有我会更好|如果我不在了|要是我不在了|活下去的理由|活着的理由
不知道自己为什么还活|为什么还要活着|活着就是受罪|活着受罪|活着就是折磨|宁愿死|宁可死|没有痛苦地走|没有痛苦地离开|不想看到明天|永远睡着|永远睡过去
希望有车撞|有车撞死|得个绝症|从来没有出生|没有出生过|不该出生|不配活|人就该死|我就该死|这条命不要|不要这条命|不想要这条命|把命还给
只有死路一条|就不活了|也不活了|不如一死|下去陪他|下去陪她|活着也是多余|活着就是多余|活着多余|活着只会拖累|活着就是拖累|活着拖累|死了他们就|死了大家就
只剩死|只有死才|死这一条路|只想解脱|一心求解脱|我消失就好|我消失也|是死是活|没死成|死不成|没死掉|我早死了|我早就死|早就跳了
老想着死|总想着死|一直想着死|去死好了|我去死|就去死|去死一死|死给他看|死给她看|死给你看|死给他们看|我活不过|我可能活不过
等我死了|如果我死了|要是我死了|我要是死了|我死了也|我死了他|我死了她|我死了我|我死了大家|我死了以后|我死之前|我死以后|我死后
最后一次和你说话|最后一次跟你说话|这世上最后|我应该已经不在|我可能已经不在|来世再做|下辈子再见|下辈子再做|来生再见|来生再做|别救我|不要救我
没来过这个世界|没来过这世界|再见了这个世界|再见这个世界|永别了|坚持不到明天|坚持不到下周|自我了断|自我了结|自行了断|了断自己|自己了结|自己了断
寻短见|自寻短见|我想不开|想长眠|想注销自己|注销自己的人生|想紫砂|想zs|想自s|想s了|想s的|想噶了|把自己噶|想嗝屁|人生重开
don't want to live|wish i were dead|wish i was dead|end it all|rather be dead|better off dead|no reason to live`)

/** A place, a means, a date: what is under way. */
export const PLAN_PHRASES = phrases(`
站在天台|站在楼顶|想好用什么方式|想好怎么死|药都攒|攒了药|攒着药|药备好|药我已经备|吞了很多药|多少片会死|吃多少会死
那瓶农药|绳子都准备|绳子准备|准备好绳子|刀就在手边|刀就在我手边|交代后事|后事我|不知道要不要跳`)

/** What may be either: hurting oneself without the wish to die, the end of one's strength, and words that are often said without danger. */
export const EITHER_PHRASES = phrases(`
小刀划|美工刀划|刀片划|划的口子|划了口子|划了几道|划了十几道|烟头烫|烫自己|头撞墙|拿头撞|扇自己|打自己耳光|掐自己|掐到出血|看着血流|把自己弄疼|弄疼自己|把自己饿死|饿死自己|烧自己的手|烧自己的
扎自己|抠到流血|手腕上画|手腕上划|划手腕|在腿上划|在手上划|在手臂上划|拿圆规扎|cutting myself|cut myself|活着好累|活着太累|活着真累|活着很累|活着好麻烦|活着好没劲|活着没劲
我撑不下去了|对这个世界已经没有留恋|流血的时候我才|我在楼顶|天台边|跳下去|找根绳子|吞了药|整瓶药|后事都交代|后事都安排|我该死|一了百了|想重开|早点死|快点死|去死|等死|该死了
是个累赘|是累赘|家里的累赘|他们的累赘|在乎我死活|在意我死活`)

/** Everyday words that hold one of those, or a shorter word of the list. */
export const INNOCENT_PHRASES = phrases(`
不想活动|不想火上|不想火车|不想货比|不想或者|不想或许|不想活成|不想活在别人|不想活在过去|不想活得像|自惭形秽|自惭|自傻|挑楼梯|想死记|想死你|去死海|求死机|轻生物
跳楼机|跳楼价|跳楼大甩卖|跳河边|烧炭烤|自杀式|自杀预防的课|预防自杀日|预防自杀的宣传|上吊床|上吊桥|上吊灯|服毒瘤|割腕力|离开这个世界杯|再见这个世界杯|去另一个世界级
去死团|去死皮|去死角|去死党|早点死心|快点死心|只剩死角|等死机|想紫砂壶|想紫砂锅|想重开一局|想重开一把|人生重开模拟|永别了武器|蹦极跳下去|跳伞跳下去|后事如何`)
