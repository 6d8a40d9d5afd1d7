import { ChoiceOf, DayField, LineField, ListedField, LongField } from './fields.tsx'
import { ListFailure } from './list-failure.tsx'
import { MoneyFields } from './money-fields.tsx'
import { Section } from './section.tsx'
import type { AssetForm } from './use-asset-form.ts'

const DATE_HELP = 'Typed as you like, such as 12 June 2021, or chosen from the calendar.'

/** What a collector tells of a piece. */
export const InvestorFields = ({ form }: { form: AssetForm }) => (
  <>
    <Section
      name="essentials"
      title="The essentials"
      help="What has to be known of every piece. All else can follow later."
    >
      <LineField form={form} name="title" description="As you would find it again: what it is, where from, how old." />
      <DayField form={form} name="date_of_acquisition" description={DATE_HELP} />
      <ChoiceOf form={form} name="how_acquired" />
    </Section>
    <Section name="piece" title="The piece" help="What somebody would see who had it before them.">
      <ListedField form={form} name="category" list="categories" />
      <ListFailure of="categories" />
      <LongField form={form} name="description" description="Material, measures, marks, condition." />
    </Section>
    <Section name="acquisition" title="How it came to you" help="What you gave for it, where, and to whom.">
      <MoneyFields form={form} />
      <ListFailure of="currencies" />
      <LineField form={form} name="acquisition_location" description="A saleroom, a shop, a town." />
      <LineField form={form} name="previous_owner" />
    </Section>
    <Section name="story" title="Its story" help="Where it has been before you: owners, sales, exhibitions, letters.">
      <LongField form={form} name="provenance_story" />
    </Section>
  </>
)

/** What a maker tells of a work. */
export const CreatorFields = ({ form }: { form: AssetForm }) => (
  <>
    <Section
      name="essentials"
      title="The essentials"
      help="What has to be known of every work. All else can follow later."
    >
      <LineField form={form} name="title" description="As you call it, with a number where there are several." />
      <DayField form={form} name="creation_date" description={DATE_HELP} />
    </Section>
    <Section name="piece" title="The work" help="What somebody would see who had it before them.">
      <ListedField form={form} name="category" list="categories" />
      <ListedField form={form} name="genre" list="genres" />
      <ListFailure of="categories" />
      <LongField form={form} name="description" description="Material, measures, signature, edition." />
    </Section>
    <Section name="worth" title="What it was worth" help="On the day it was finished, and how it first changed hands.">
      <MoneyFields form={form} />
      <ListFailure of="currencies" />
      <ChoiceOf form={form} name="first_sale_method" />
    </Section>
    <Section name="story" title="Its story" help="What you had in mind, and how it came about.">
      <LongField form={form} name="inspiration_story" />
    </Section>
  </>
)
