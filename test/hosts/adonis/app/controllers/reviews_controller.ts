import type { HttpContext } from '@adonisjs/core/http';
import { data, nextId, type Review } from '#services/store';
import { reviewValidator } from '#validators/tool';

export default class ReviewsController {
  async index({ params }: HttpContext): Promise<Review[]> {
    return data().reviews.filter(({ toolId }) => toolId === params.tool_id);
  }

  async store({ params, request, response }: HttpContext) {
    const { stars, text } = await request.validateUsing(reviewValidator);
    const review: Review = { id: nextId(data().reviews), toolId: params.tool_id, stars, text };
    data().reviews.push(review);
    response.status(201);
    return review;
  }
}
