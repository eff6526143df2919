// Among all objects that the page still holds, those that show what a seat has in its hand.
function cards(objects) {
  const known = (value) => value !== "?" && value !== null && value !== undefined;
  const found = [];
  for (const one of objects) {
    try {
      if (!Array.isArray(one.players) || !("viewer" in one) || one.phase === "over") continue;
      one.players.forEach((player, seat) => {
        const spells = Object.entries(player.spells ?? {}).filter(([name, count]) => name !== "size" && known(count));
        const hand = [...(player.pile ?? []), ...(player.night ?? []), ...(player.formula ?? []), ...spells.map(String)].filter(known);
        if (hand.length > 0) found.push({ viewer: one.viewer, seat, hand });
      });
    } catch {
      // Some objects do not like to be looked at.
    }
  }
  return found;
}
