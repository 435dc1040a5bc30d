/**
 * Makes objects with members that are read when somebody asks for them. Those stand on a prototype, once: an object with a getter
 * of its own is of a shape of its own for V8, which takes 2 to 7 µs to make and holds all that the getter sees until a full
 * collection. What spreads such an object leaves them out.
 */
export function lateMembers<Own extends object, Made extends object>(
  late: Omit<Made, keyof Own> & ThisType<Own>,
): (own: Own) => Made {
  return (own) => Object.assign(Object.create(late), own);
}
