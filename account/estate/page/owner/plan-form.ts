export interface PlanFormProps<Plan> {
  plan: Plan
  onClose: () => void
}
