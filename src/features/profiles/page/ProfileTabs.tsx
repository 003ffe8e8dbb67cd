import { Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { formPath } from '#features/recipes/ground/recipe-form.address.rules.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { classes } from '#ui/ground/classes.ts'
import { type ProfileTab, profileTabs, queryOfTab, tabOf } from '../ground/profile.address.rules.ts'
import type { ProfileLists } from '../ground/profile.content.rules.ts'
import { profilePageTexts } from '../ground/profile.texts.ts'
import { CardList } from './CardList.tsx'
import { LikedRecipeRow, LikedTopicRow, MadeRecipeCard, MadeTopicCard } from './ItemCards.tsx'

type Props = {
  lists: ProfileLists
  /** Whose lists they are; null where the owner is looking. */
  owner: string | null
}

/** What a member made and likes, one of three lists at a time. The tabs are links: they work without script. */
export function ProfileTabs({ lists, owner }: Props) {
  const texts = useTexts(profilePageTexts)
  const { search } = useLocation()
  const tab = tabOf(search)
  return (
    <section aria-label={texts.lists} className="mt-8 md:mt-10">
      <nav aria-label={texts.lists} className="border-b border-line print:hidden">
        <ul className="flex">
          {profileTabs.map((each) => (
            <TabLink key={each} tab={each} isChosen={each === tab} />
          ))}
        </ul>
      </nav>
      <div className="mt-5 flex flex-col gap-10">
        <TabLists tab={tab} lists={lists} owner={owner} />
      </div>
    </section>
  )
}

function TabLink({ tab, isChosen }: { tab: ProfileTab; isChosen: boolean }) {
  const texts = useTexts(profilePageTexts)
  return (
    <li>
      <Link
        to={{ search: queryOfTab(tab) }}
        // The way back leads out of the profile, not through its tabs.
        replace
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className={classes(
          'relative flex min-h-13 items-center px-5 text-sm font-[600] transition-colors -outline-offset-4 focus-visible:-outline-offset-4',
          isChosen
            ? 'text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:rounded-t-xs after:bg-carrot-fill'
            : 'text-ink-muted hover:text-ink',
        )}
      >
        {texts.tabs[tab]}
      </Link>
    </li>
  )
}

function TabLists({ tab, lists: { made, liked }, owner }: Props & { tab: ProfileTab }) {
  const texts = useTexts(profilePageTexts)
  const { empty } = texts
  const likes = owner ? empty.othersLikes(owner) : empty.ownLikes
  const toRecipes = (
    <ButtonLink look="outline" to={pathOf('recipes')}>
      {empty.toRecipes}
    </ButtonLink>
  )
  // By its address: the form brings more code than most profiles need.
  const toNewRecipe = (
    <ButtonLink look="outline" to={formPath(null, true)} icon={<Plus size={20} strokeWidth={1.9} />}>
      {empty.uploadRecipe}
    </ButtonLink>
  )
  const toTopics = (
    <ButtonLink look="outline" to={pathOf('community')}>
      {empty.toTopics}
    </ButtonLink>
  )
  switch (tab) {
    case 'recipes':
      return (
        <CardList
          key={tab}
          name={texts.tabs.recipes}
          items={made.recipes}
          card={(recipe, index) => <MadeRecipeCard recipe={recipe} eager={index < 2} />}
          empty={{
            title: empty.recipes,
            detail: owner ? empty.othersDetail(owner) : empty.ownRecipes,
            action: owner ? toRecipes : toNewRecipe,
          }}
        />
      )
    case 'topics':
      return (
        <CardList
          key={tab}
          name={texts.tabs.topics}
          items={made.topics}
          card={(topic) => <MadeTopicCard topic={topic} />}
          empty={{
            title: empty.topics,
            detail: owner ? empty.othersDetail(owner) : empty.ownTopics,
            action: toTopics,
          }}
        />
      )
    case 'likes':
      return (
        <>
          <CardList
            name={texts.likedRecipes}
            hasHeading
            items={liked.recipes}
            card={(recipe) => <LikedRecipeRow recipe={recipe} />}
            empty={{ title: empty.likedRecipes, detail: likes, action: toRecipes }}
          />
          <CardList
            name={texts.likedTopics}
            hasHeading
            items={liked.topics}
            card={(topic) => <LikedTopicRow topic={topic} />}
            empty={{ title: empty.likedTopics, detail: likes, action: toTopics }}
          />
        </>
      )
  }
}
